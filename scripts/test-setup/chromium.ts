import { ensureTool } from '../test-run/system-tools.ts';

/** Finds the browser of the journeys, or installs it. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureTool('chromium');
}
