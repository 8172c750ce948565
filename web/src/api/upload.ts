import { TransportError } from './wire.ts';

interface Options {
  /** How much is on its way, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

// The browser sets these itself, and complains of who tries.
const OWN_HEADERS = /^(content-length|host)$/i;

/**
 * Puts a file where the server said, with the headers that it signed; no bearer goes there. `fetch` can't tell how far an
 * upload is.
 *
 * @throws TransportError, `0` also when it was given up
 */
export function upload(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  { onProgress, signal }: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      if (!OWN_HEADERS.test(name)) request.setRequestHeader(name, value);
    }
    const fail = () => reject(new TransportError(request.status, ''));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
