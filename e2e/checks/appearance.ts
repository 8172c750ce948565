import { type Locale, type Profile, type Scheme, type Size, sizes } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';

export interface Appearance {
  readonly size: Size;
  readonly locale: Locale;
  readonly scheme: Scheme;
}

/**
 * The locales of each size. The second locale of a size is the first one of the other size, because a switch of the
 * language costs the most.
 */
const locales = { desktop: ['en-US', 'zh-CN'], phone: ['zh-CN', 'en-US'] } as const;

/** Returns every language and color scheme in these sizes, ordered so that few switches cover all of them. */
export const everyAppearance = (of: readonly Size[]): readonly Appearance[] =>
  of.flatMap((size) =>
    locales[size].flatMap((locale) => (['light', 'dark'] as const).map((scheme) => ({ size, locale, scheme }))),
  );

/**
 * Returns every language in these sizes, one of them in the light scheme and one in the dark. For a state with both
 * sizes, any two of size, language and scheme occur together.
 */
export const everyPair = (of: readonly Size[]): readonly Appearance[] =>
  everyAppearance(of).filter(({ size, locale, scheme }) => (scheme === 'dark') === (locale === darkLocale[size]));

const darkLocale = { desktop: 'zh-CN', phone: 'en-US' } as const;

/** Returns a function that shows the open page in another appearance, without a reload. */
export async function appearanceSwitch(
  { context, page }: UserBrowser,
  opened: Profile,
): Promise<(wanted: Appearance) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  let { size, locale, scheme }: Appearance = opened;
  return async (wanted) => {
    if (wanted.size !== size)
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: wanted.size === 'phone' });
    const { viewport } = sizes[wanted.size];
    // The checks of a state may have changed the width.
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
    if (wanted.locale !== locale) {
      await page.evaluate(switchLocale, wanted.locale);
      await page.waitForFunction((value) => document.documentElement.lang === value, wanted.locale);
    }
    if (wanted.scheme !== scheme) await page.emulateMedia({ colorScheme: wanted.scheme });
    ({ size, locale, scheme } = wanted);
  };
}

/** Stores the language, and dispatches the event that a switch in another tab would dispatch. */
function switchLocale(newValue: string): void {
  localStorage.setItem('locale', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue }));
}
