import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrameEntry } from './frame-entry.ts';

let entries = 3;
let isOnOwnPage = true;

/** A frame that shows our callback page, and after a step back the page of the provider, which nobody may read. */
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

test('the entry of a frame that has moved on is taken back', async () => {
  entries += 1;
  await entry.undo(frame);
  expect(back).toHaveBeenCalledOnce();
});

test('a frame that has replaced its page has left no entry', async () => {
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});

test('an entry of the page itself is not taken back', async () => {
  history.pushState({ dialogDepth: 1 }, '');
  entries += 1;
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});

test('an entry ahead, as after a dialog was closed by Back, is not taken for that of the frame', async () => {
  entries += 1;
  dispatchEvent(new PopStateEvent('popstate'));
  await entry.undo(frame);
  expect(back).not.toHaveBeenCalled();
});
