import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrameEntry } from './frame-entry.ts';

let entries = 3;
let isOnOwnPage = true;

/** A frame that shows our callback page and, after a step back, the provider's page, which scripts cannot read. */
const frame = {
  style: {},
  contentWindow: {
    get location() {
      if (!isOnOwnPage) throw new Error('another origin');
      return { href: 'http://localhost:8080/wx_redirect?code=a&state=b' };
    },
  },
} as HTMLIFrameElement;

const back = vi.spyOn(history, 'back').mockImplementation(() => {
  isOnOwnPage = false;
});
vi.spyOn(history, 'length', 'get').mockImplementation(() => entries);

let entry: ReturnType<typeof watchFrameEntry>;
beforeEach(() => {
  [entries, isOnOwnPage] = [3, true];
  back.mockClear();
  entry = watchFrameEntry();
});
afterEach(() => entry.stop());

test('the history entry of a frame that has navigated is undone', async () => {
  entries += 1;
  await entry.undo(frame);
  expect(back).toHaveBeenCalledOnce();
});

test('a frame that replaced its page did not add a history entry', async () => {
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});

test('a history entry of the page itself is not undone', async () => {
  history.pushState({ dialogDepth: 1 }, '');
  entries += 1;
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});

test('an entry ahead, as after Back closed a dialog, is not mistaken for an entry of the frame', async () => {
  entries += 1;
  dispatchEvent(new PopStateEvent('popstate'));
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});
