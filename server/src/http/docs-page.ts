import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brand } from '@isoline/contract/brand.ts';

const viewerFile = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));

/**
 * The script of Redoc, the viewer of the API description. Redoc's logo is left out, because it would come from another host.
 */
export const viewerScript = async (): Promise<string> =>
  (await readFile(viewerFile, 'utf8')).replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,');

const style = 'body{margin:0}';

// Redoc puts two style elements into the page: an empty one, which gets its rules by script, and that of its scroll bars. These
// hashes allow both, and no other inline style. The hash of the scroll bars belongs to this version of Redoc.
const styleHashes = [
  createHash('sha256').update(style).digest('base64'),
  createHash('sha256').update('').digest('base64'),
  'QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc=',
];

/** The content security policy of the page: our own files alone, no inline script, no eval. */
export const docsCsp = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that shows `/openapi.json`. Its search is off, because it needs a worker from a blob. */
export const docsHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} Account API</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<redoc spec-url="/openapi.json" disable-search hide-loading expand-responses="200" required-props-first></redoc>
<script src="/docs/redoc.js"></script>
</body>
</html>
`;
