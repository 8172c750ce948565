import type { FastifyInstance } from 'fastify';

/** A page with the headers that it requires. */
interface ServedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the page that shows why a request was refused. `error` is the code of OAuth 2. */
export type RefusedPage = (error: string) => Promise<ServedPage>;

const KEPT = ['content-security-policy', 'cross-origin-opener-policy', 'cache-control'];

/** Creates our sign-in page with an error written into it. The page is read once, as the server serves it at `path`. */
export function refusedPage(app: FastifyInstance, path: string): RefusedPage {
  let read: Promise<ServedPage> | undefined;
  const readPage = async (): Promise<ServedPage> => {
    const { body, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    return {
      html: body,
      headers: Object.fromEntries(KEPT.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
    };
  };
  return async (error) => {
    read ??= readPage();
    const { html, headers } = await read;
    // Codes of OAuth 2 consist of letters and underscores.
    const marked = `<head data-error="${error.replaceAll(/\W/g, '')}">`;
    return { html: html.replace('<head>', marked), headers };
  };
}
