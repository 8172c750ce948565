import { ApiError, NetworkError } from './api-error.ts';

interface Options {
  /** Called with the uploaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

// The browser sets these headers itself, and warns when a script does.
const OWN_HEADERS = /^(content-length|host)$/i;

/**
 * Uploads a file to a signed address, with the signed headers and without an access token. It uses XMLHttpRequest,
 * because `fetch` does not report the progress of an upload.
 *
 * @throws ApiError
 * @throws NetworkError including when the upload was aborted
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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new ApiError(request.status));
    request.onerror = request.onabort = () => reject(new NetworkError());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
