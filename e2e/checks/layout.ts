import type { Page } from 'playwright-core';

/**
 * Returns layout that does not fit: a page or a dialog that scrolls sideways, a field that cuts a short value, a
 * control that breaks a word.
 */
export function overflowProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scope = dialog ?? document.body;
    // A row of links or tabs may scroll, because a key reaches each of them. A region of a table may scroll, because it
    // can be focused.
    const scrollers = [...scope.querySelectorAll('*:not(nav, nav *, [role=tablist], section[tabindex="0"])')].filter(
      (one) => getComputedStyle(one).overflowX === 'auto',
    );
    const fields = [...scope.querySelectorAll('input')].filter(
      ({ type, value }) => type !== 'range' && value.length <= 11,
    );
    const wide = [document.documentElement, ...(dialog ? [dialog] : []), ...scrollers, ...fields]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `${one.outerHTML.slice(0, 80)} needs ${one.scrollWidth} px and has ${one.clientWidth} px`);
    const range = document.createRange();
    const isBroken = (node: Node, from: number, length: number) => {
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    };
    const textsOf = (control: Element) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    };
    // The last cell contains a network address, which may be cut.
    const isHidden = (control: Element) => getComputedStyle(control).clipPath !== 'none';
    const broken = [...scope.querySelectorAll('button, a, label, th, td:not(:last-child)')]
      .flatMap(textsOf)
      .filter(({ parentElement }) => parentElement && !isHidden(parentElement))
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\S+/g)]
          // An address or an id is not a word, so it may break anywhere.
          .filter(([token]) => !/[@\d/]|\.\w/.test(token))
          .flatMap(({ 0: token, index: start }) =>
            [...token.matchAll(/[a-z][\w'’]*/gi)]
              .filter(({ 0: word, index }) => isBroken(node, start + index, word.length))
              .map(([word]) => `"${word}" is broken`),
          ),
      );
    return [...wide, ...broken];
  });
}

/** Returns fields that share a line with another field and start higher or lower. */
export function unevenFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.row')].flatMap((row) => {
      const fields = [...row.querySelectorAll('input:not([type=checkbox], [type=file]), select')]
        .filter((field) => field.checkVisibility({ visibilityProperty: true }))
        .map((field) => ({ html: field.outerHTML.slice(0, 80), box: field.getBoundingClientRect() }));
      return fields
        .filter(({ box }) => fields.some(({ box: { top, bottom } }) => top + 1 < box.top && box.top < bottom))
        .map(({ html }) => `${html} starts below its neighbor`);
    }),
  );
}

/** Returns parts of a dialog that scroll further down and do not show it. */
export function unmarkedScrolling(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] *')]
      .filter((one) => getComputedStyle(one).overflowY === 'auto')
      .filter((one) => one.scrollHeight - one.scrollTop - one.clientHeight > 1 && !one.hasAttribute('data-more'))
      .map((one) => `${one.outerHTML.slice(0, 80)} continues below its edge without a mark`),
  );
}

/**
 * Returns controls that are less than 44 px high. Exempt are a link within a line of text, as in WCAG 2.5.8, the skip
 * link of the keyboard, and controls that are cut off: a button for screen readers, which no finger can reach.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCutOff = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isCutOff(one.parentElement));
    return (
      [...document.querySelectorAll('button, a:not([href="#main"]), input:not([type=checkbox], [type=hidden])')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => getComputedStyle(control).display !== 'inline' && !isCutOff(control))
        // The target of a field is its box, the target of a choice is its row, and the target of a day is its cell.
        .map((control) => control.closest('label, div:has(> input), td:has(> button:only-child)') ?? control)
        .map((target) => ({ html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.round(box.height) < 44)
        .map(({ html, box }) => `${html} is ${box.height} px high`)
    );
  });
}

/** Returns running animations that move, rotate or enlarge an element. */
export function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const moving = ['transform', 'translate', 'rotate', 'scale', 'backgroundPosition'];
      const isSeen = Number(effect?.getComputedTiming().activeDuration) > 10;
      return isSeen && keyframes.some((frame) => moving.some((one) => one in frame)) ? [JSON.stringify(keyframes)] : [];
    }),
  );
}

/** Returns controls that extend beyond the right edge of their list of facts. Forced colors draw these edges. */
export function controlsOverEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dl :is(a, button)')]
      .filter((control) => {
        const edge = control.closest('dl')?.getBoundingClientRect().right ?? 0;
        return control.getBoundingClientRect().right > edge + 0.5;
      })
      .map((control) => `${control.outerHTML.slice(0, 80)} reaches over the edge`),
  );
}

/** Returns lines of Chinese text that start with a closing punctuation mark. */
export function marksAtLineStart(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const problems: string[] = [];
    const topOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { index, 0: mark } of (node.textContent ?? '').matchAll(/(?<=\S)[。，、；：！？）」』”》]/g)) {
        const [before, after] = [topOf(node, index - 1), topOf(node, index)];
        if (after.width > 0 && after.top >= before.bottom)
          problems.push(`a line begins with "${mark}" in "${node.textContent}"`);
      }
    }
    return problems;
  });
}

/** Returns the Chinese marks that a blank follows, which shows as a gap of two: sentences join without a blank. */
export function blanksAfterMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.innerText.matchAll(/[^\n]*[。，、；：！？][ \u00a0]+\S[^\n]*/g)].map(
      ([line]) => `a blank follows a Chinese mark in "${line}"`,
    ),
  );
}
