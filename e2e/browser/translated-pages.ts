import type { BrowserContext } from 'playwright-core';

/** Runs all journeys in translated pages: `TRANSLATED_PAGES=1 npm test -- --only journeys`. */
export const areAllTranslated = process.env.TRANSLATED_PAGES === '1';

/** Changes the pages of a browser like the translator of Chrome, but keeps the words. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(wrapTexts);
}

/**
 * Replaces each text node with two `<font>` elements with a copy of the text, including nodes that are added later. If
 * a page changes or removes a text node that it created, the shown text does not change, or the page fails.
 */
function wrapTexts(): void {
  const untranslated = 'font, script, style, noscript, template, textarea, title, option, svg, [translate=no]';
  const wrap = (text: Text) => {
    const { parentElement, data } = text;
    if (!parentElement || parentElement.closest(untranslated) || data.trim() === '') return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const texts: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) wrapAll(target);
      for (const node of addedNodes) wrapAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
