import { connect, type PeerCertificate } from 'node:tls';

/** Sends a request to an address of our own, as a client outside does. Redirects are not followed. */
export const requestOwn = (url: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });

/**
 * Returns when the certificate of an https origin ends, in milliseconds since 1970.
 *
 * @throws Error if the certificate is not valid for the origin
 */
export async function certificateEnd(origin: string, timeoutMs: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>();
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () =>
    resolve(socket.getPeerCertificate()),
  );
  socket.once('error', reject);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
  try {
    return Date.parse((await promise).valid_to);
  } finally {
    socket.destroy();
  }
}
