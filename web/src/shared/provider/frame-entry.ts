/** The longest time in which the frame may load its former page again. */
const UNDO_MS = 2_000;
const POLL_MS = 50;

const isOwnPage = (frame: HTMLIFrameElement): boolean => {
  try {
    return Boolean(frame.contentWindow?.location.href);
  } catch {
    return false;
  }
};

/**
 * Watches the history while a frame shows a provider's page. That page redirects to our callback, which adds an entry
 * to the history of the whole tab: the next Back would only navigate the frame, or show this page as it was before the
 * sign-in.
 */
export function watchFrameEntry() {
  const find = () => ({ length: history.length, state: history.state, href: location.href });
  let before = find();
  // The entries ahead of the current one remain, so the comparison starts again.
  const onPopState = () => {
    before = find();
  };
  addEventListener('popstate', onPopState);
  return {
    stop: () => removeEventListener('popstate', onPopState),
    /** Goes back one entry if the frame has added one. The frame must still exist: it navigates, and the page stays. */
    async undo(frame: HTMLIFrameElement): Promise<void> {
      const { length, state, href } = find();
      const isOfFrame = length === before.length + 1 && state === before.state && href === before.href;
      if (!isOfFrame || !isOwnPage(frame)) return;
      frame.style.visibility = 'hidden';
      history.back();
      for (const end = performance.now() + UNDO_MS; isOwnPage(frame) && performance.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}
