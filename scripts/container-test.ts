/**
 * `npm run container:test`: builds the images, runs them and checks the running services. Without a container engine
 * that has compose, root builds them with buildah, on a Debian instead of the base image.
 */
import { spawnSync } from 'node:child_process';
import { testWithBuildah } from './container-test/buildah.ts';
import { findEngine, testWithCompose } from './container-test/compose.ts';

const engine = findEngine();
if (engine) await testWithCompose(engine);
else if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) await testWithBuildah();
else
  console.log('Skipped: no container engine with "compose" runs here, and only root on Debian can build without one.');
