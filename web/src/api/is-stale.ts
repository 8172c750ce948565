import { NetworkError } from './api-error.ts';

async function fetchPage(): Promise<Response> {
  try {
    return await fetch(location.href, { cache: 'no-store' });
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/**
 * Whether the server has another version of the application than the one that runs here.
 *
 * @throws NetworkError
 */
export async function isStale(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  const response = await fetchPage();
  return Boolean(entry) && response.ok && !(await response.text()).includes(`${entry}`);
}
