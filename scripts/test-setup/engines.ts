import { ensureTool } from '../test-run/system-tools.ts';

/** Finds the browsers of the other engines with what drives them, or installs them. */
export async function setup(): Promise<void> {
  process.env.FIREFOX_PATH = await ensureTool('firefox-esr');
  process.env.WEBKIT_DRIVER_PATH = await ensureTool('webkit2gtk-driver');
  process.env.XVFB_PATH = await ensureTool('xvfb');
}
