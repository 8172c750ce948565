import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paletteMessages } from './palette-messages.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));

/** Returns whether a key of the user is text for the focused control. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** Returns whether a key press opens the palette: Ctrl K, Cmd K, or a slash outside of a field. */
const opensPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) ||
  (key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping());

/** The button of the bar that opens the palette, which keys also open on every page. */
export function PaletteButton() {
  const text = useMessages(paletteMessages);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      // An open dialog keeps what was typed into it.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        kind="secondary"
        className="palette-opener"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <span>{text.open}</span>
        <span aria-hidden="true">
          <kbd>{text.keys}</kbd>
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
