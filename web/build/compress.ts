import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|html)$/;

/** The budget of the sign-in page's HTML with its inlined style (quality, section 1). */
const signInHtmlMax = 5_120;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Puts a `.br` and a `.gz` beside every file that shrinks. */
export async function compressTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && compressible.test(one.name));
  await Promise.all(files.map((one) => compressFile(join(one.parentPath, one.name))));
}

/** Ends the build when the sign-in page has outgrown its budget. */
export async function ensureSmall(directory: string, page: { readonly file: string } | undefined): Promise<void> {
  if (!page) throw new Error('The route table has no sign-in route.');
  const { size } = await stat(join(directory, `${page.file}.br`));
  if (size <= signInHtmlMax) return;
  throw new Error(
    `${page.file} is ${size} bytes in brotli; its budget is ${signInHtmlMax}. Take CSS or markup off it.`,
  );
}
