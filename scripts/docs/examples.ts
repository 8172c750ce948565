import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** Creates a generator that returns a file as a code block of a document. */
const blockOf = (language: string, path: string) => () =>
  `\`\`\`${language}\n${readFileSync(new URL(path, root), 'utf8').trimEnd()}\n\`\`\``;

/** The generators of examples: files that documents show, and that can be run. */
export const exampleGenerators: Readonly<Record<string, () => string>> = {
  'first-product': blockOf('ts', 'sandbox/src/demo-products/small-product.ts'),
  'single-page': blockOf('js', 'docs/examples/single-page.js'),
  flask: blockOf('python', 'docs/examples/flask_app.py'),
  launch: blockOf('js', 'docs/examples/sign-launch.js'),
  nginx: blockOf('nginx', 'deploy/nginx/account.conf'),
  caddy: blockOf('caddy', 'deploy/caddy/Caddyfile'),
};
