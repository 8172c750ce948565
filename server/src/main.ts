import { startApp } from './app/app.ts';
import { seedDemo } from './app/demo.ts';
import { inviteDemoOperator } from './app/demo-operator.ts';
import { leaveProcess } from './app/leave-process.ts';
import { readConfig } from './settings/config.ts';
import { startFailure } from './settings/start-failure.ts';

const DRAIN_MS = 25_000;

// Makes the database and the pictures readable by this user only.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const starting = startApp(config);
  // Without a handler, the signal would end the process even during the start.
  const reload = () => starting.then((app) => app.reloadProducts(() => readConfig(process.env).products));
  process.on('SIGHUP', () => void reload().catch(() => undefined));
  const app = await starting;
  const demo = config.demo && config.sandbox ? await seedDemo(app.ports) : [];
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    const leave = (code: number) => leaveProcess(code, app.hasHangingJobs());
    setTimeout(() => void leave(1), DRAIN_MS).unref();
    app.close().then(
      () => leave(0),
      () => leave(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // When the parent process has ended, nothing else would end this one.
  process.once('disconnect', end);
  const invites = config.demo && config.sandbox && app.consoleUrl !== null;
  const invitation = invites ? await inviteDemoOperator(app.ports, app.consoleUrl) : null;
  process.send?.({ ready: { url: app.url, demo, console: app.consoleUrl, invitation } });
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
