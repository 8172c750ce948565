import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smsSwitch } from './sms-switch.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isoline-switch-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('the switch is read from the file on each call, and from the setting if there is no file', async () => {
  const file = join(folder, 'sms-sending');
  const mode = smsSwitch(file, 'on');
  expect(await mode()).toBe('on');
  for (const word of ['off', 'known-devices', 'on'] as const) {
    await writeFile(file, `${word}\n`);
    expect(await mode()).toBe(word);
  }
  await rm(file);
  expect(await smsSwitch(file, 'off')()).toBe('off');
});

test('the file may be one that PowerShell wrote', async () => {
  const file = join(folder, 'sms-sending');
  await writeFile(file, Buffer.from('\ufeffoff\r\n', 'utf16le'));
  expect(await smsSwitch(file, 'on')()).toBe('off');
});

test.each(['', 'of', 'ON', 'true'])('the word %j restricts sending to known devices', async (word) => {
  const file = join(folder, 'sms-sending');
  await writeFile(file, word);
  expect(await smsSwitch(file, 'on')()).toBe('known-devices');
});
