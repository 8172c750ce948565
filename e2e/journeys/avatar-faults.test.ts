import { readdir, readFile } from 'node:fs/promises';
import { platform } from 'node:process';
import { expect, inject } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn } from '../browser/profiles.ts';
import { freshPhone, startInAccountCenter } from '../steps/accounts.ts';
import { button, filledAlert } from '../steps/fields.ts';
import { testPicture } from '../steps/test-picture.ts';

const readProcess = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');

/** Returns the id of the process that re-encodes pictures for the product under test; undefined if none is running. */
async function pictureProcess(): Promise<string | undefined> {
  for (const id of await readdir('/proc')) {
    if (!(await readProcess(id, 'cmdline')).includes('/server/dist/picture-program')) continue;
    const parent = /^PPid:\s*(\d+)$/m.exec(await readProcess(id, 'status'))?.[1] ?? '';
    if ((await readProcess(parent, 'environ')).includes(`DATA_DIR=${inject('dataDir')}\0`)) return id;
  }
  return undefined;
}

// Only Linux lists its processes as files.
test.skipIf(platform !== 'linux')(
  'a picture whose process hangs is refused in time, and the next one is saved',
  async ({ openBrowser }) => {
    const browser = await openBrowser(desktopEn);
    const { page, text } = browser;
    const dialog = page.getByRole('dialog');
    const choosePicture = async () => {
      await button(browser, text.avatar.change).click();
      await page.getByLabel(text.avatar.choose).setInputFiles(await testPicture(page));
      await button(browser, text.avatar.save, dialog).click();
    };
    await startInAccountCenter(browser, freshPhone(), undefined, 'overview');
    await choosePicture();
    await dialog.waitFor({ state: 'detached' });
    const stopped = await pictureProcess();
    process.kill(Number(stopped), 'SIGSTOP');
    await choosePicture();
    await filledAlert(dialog).waitFor();
    expect(await pictureProcess()).toBeUndefined();
    await button(browser, text.avatar.retry, dialog).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await pictureProcess()).not.toBe(stopped);
  },
);
