/** Made by the build: the server functions by their ids. Throws for an unknown id. */
declare module '#tanstack-start-server-fn-resolver' {
  export function getServerFnById(id: string, access: { origin: 'client' | 'server' }): Promise<unknown>;
}
