import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brand } from '@isoline/contract/brand.ts';
import { docsPolicy } from './security-headers.ts';

const viewerFile = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));

/**
 * Reads the script of Redoc, the viewer of the API description. Redoc's logo is left out, because it would be loaded
 * from another host.
 */
export const viewerScript = async (): Promise<string> =>
  (await readFile(viewerFile, 'utf8')).replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,');

const style = 'body{margin:0}';

export const docsCsp = docsPolicy(style);

/** The page that shows `/openapi.json`. Its search is off, because it would need a worker from a blob. */
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
