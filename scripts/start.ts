/** `npm start`: the product as it is deployed, with the sandbox instead of its providers unless `SANDBOX=off`. */
import { banner } from './start/banner.ts';
import { consoleBuild, pagesBuild, serverBuild } from './start/builds.ts';
import { consoleSetting } from './start/console-port.ts';
import { ensurePortsFree } from './start/free-ports.ts';
import { productsSetting } from './start/products-file.ts';
import { runServices } from './start/service-group.ts';
import { startSandbox, startServer } from './start/services.ts';
import { ensureBuilt, isBuilt } from './start/source-build.ts';
import { watchBuilds } from './start/watch-builds.ts';

const sandboxed = process.env.SANDBOX !== 'off';

async function build(stopping: AbortSignal, withConsole: boolean): Promise<void> {
  await ensureBuilt(serverBuild, stopping);
  for (const pages of withConsole ? [pagesBuild, consoleBuild] : [pagesBuild]) {
    if (await isBuilt(pages)) continue;
    console.log(pages === pagesBuild ? 'Building the pages …' : 'Building the console …');
    await ensureBuilt(pages, stopping);
  }
}

runServices(async ({ add, stopping }) => {
  await ensurePortsFree(process.env, sandboxed);
  const operators = await consoleSetting(process.env);
  const built = build(stopping, operators !== null);
  const [sandbox] = await Promise.all([sandboxed ? add(startSandbox()) : undefined, built]);
  if (stopping.aborted) return;
  const server = startServer(sandbox, { ...(await productsSetting(sandbox)), CONSOLE_PORT: operators ?? '' });
  const ready = await add(server);
  if (stopping.aborted) return;
  console.log(banner(ready, sandbox));
  watchBuilds(
    operators === null ? [serverBuild, pagesBuild] : [serverBuild, pagesBuild, consoleBuild],
    async (output) => {
      if (stopping.aborted) return;
      await server.restart();
      console.log(`${output} has been built again, so the server has started again.`);
    },
  );
});
