import { createServer } from 'node:net';

/** Throws, in words, when the address cannot be listened on. Asked before anything slow is begun. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw new Error(portErrorMessage((error as NodeJS.ErrnoException).code, host, port), { cause: error });
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

function portErrorMessage(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Stop it, or choose another port: PORT=${port < 65535 ? port + 1 : 3000} npm start`;
  if (code === 'EACCES')
    return `This account isn't allowed to use port ${port}. Choose one above 1023: PORT=3000 npm start`;
  return `${host} isn't an address of this machine (${code}). Set HOST to one that is, such as 127.0.0.1.`;
}
