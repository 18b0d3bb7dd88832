/** The part of it that is used here. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    duration: number;
  }): Promise<{ requests: { average: number } }>;
}
