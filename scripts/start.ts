/** `npm start`: the product as it is deployed, with the sandbox in place of its providers unless `SANDBOX=off`. */
import { banner } from './start/banner.ts';
import { pagesBuild, serverBuild } from './start/builds.ts';
import { ensurePortsFree } from './start/free-ports.ts';
import { productsSetting } from './start/products-file.ts';
import { runServices } from './start/service-group.ts';
import { startSandbox, startServer } from './start/services.ts';
import { ensureBuilt, isBuilt } from './start/source-build.ts';

const sandboxed = process.env.SANDBOX !== 'off';

async function build(stopping: AbortSignal): Promise<void> {
  await ensureBuilt(serverBuild, stopping);
  if (await isBuilt(pagesBuild)) return;
  console.log('Building the pages …');
  await ensureBuilt(pagesBuild, stopping);
}

runServices(async ({ add, stopping }) => {
  await ensurePortsFree(process.env, sandboxed);
  const [sandbox] = await Promise.all([sandboxed ? add(startSandbox()) : undefined, build(stopping)]);
  if (stopping.aborted) return;
  const server = await add(startServer(sandbox, await productsSetting(sandbox)));
  if (!stopping.aborted) console.log(banner(server, sandbox));
});
