/** `npm start`: the product as it is deployed, with the sandbox in place of its providers unless `SANDBOX=off`. */
import { banner } from './start/banner.ts';
import { buildWeb, isWebBuilt } from './start/build-web.ts';
import { ensurePortsFree } from './start/free-ports.ts';
import { productsSetting } from './start/products-file.ts';
import { runServices } from './start/service-group.ts';
import { startSandbox, startServer } from './start/services.ts';

const sandboxed = process.env.SANDBOX !== 'off';

async function prepareWeb(stopping: AbortSignal): Promise<void> {
  if (await isWebBuilt()) return;
  console.log('Building the pages …');
  await buildWeb(stopping);
}

runServices(async ({ add, stopping }) => {
  await ensurePortsFree(process.env, sandboxed);
  const [sandbox] = await Promise.all([sandboxed ? add(startSandbox()) : undefined, prepareWeb(stopping)]);
  if (stopping.aborted) return;
  const server = await add(startServer(sandbox, await productsSetting(sandbox)));
  if (!stopping.aborted) console.log(banner(server, sandbox));
});
