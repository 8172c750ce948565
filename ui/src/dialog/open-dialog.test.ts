import { beforeEach, expect, test } from 'vitest';
import { cancelDialogs, openDialog, openDialogs } from './open-dialog.ts';

beforeEach(cancelDialogs);

test('an open dialog returns its result and closes', async () => {
  const opened: { close?: (result: string | null) => void } = {};
  const result = openDialog<string>(({ onClose }) => {
    opened.close = onClose;
    return 'dialog';
  });
  expect(openDialogs.get()).toHaveLength(1);
  opened.close?.('yes');
  await expect(result).resolves.toBe('yes');
  expect(openDialogs.get()).toEqual([]);
});

test('dialogs are listed in the order in which they were opened', () => {
  void openDialog(() => 'first');
  void openDialog(() => 'second');
  expect(openDialogs.get().map(({ element }) => element)).toEqual(['first', 'second']);
});

test('canceling all dialogs resolves each with null', async () => {
  const results = [openDialog(() => 'first'), openDialog(() => 'second')];
  cancelDialogs();
  await expect(Promise.all(results)).resolves.toEqual([null, null]);
});
