import { operatorSignOut } from '@isoline/contract/console/operators.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { PopoverMenu } from '@isoline/ui/popover-menu/popover-menu.tsx';
import { useMoreMark } from '@isoline/ui/state/use-more-mark.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { call, isSignedOut } from '../api/call.ts';
import { type SignedIn, useSetOperator } from '../api/operator-session.ts';
import { consoleMessages } from '../console-messages.ts';
import { type TabPath, useConsolePages } from '../console-pages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { failureMessage } from './failure-message.ts';
import { LanguageSwitch } from './language-switch.tsx';

interface FrameProps {
  readonly operator: SignedIn;
  /** The shown page, and the page of the bar that it belongs to; null for an address without a page. */
  readonly route: { readonly path: string; readonly tab: TabPath } | null;
  readonly children: ReactNode;
}

export function Frame({ operator, route, children }: FrameProps) {
  const text = useMessages(consoleMessages);
  const pages = useConsolePages();
  const nav = useMoreMark<HTMLElement>('inline');
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <header className="bar">
        <strong>{text.title}</strong>
        <nav ref={nav} aria-label={text.pages}>
          <div>
            {pages.map(({ path, label }) => (
              <Tab
                key={path}
                path={path}
                label={label}
                current={route?.tab === path && (route.path === path ? 'page' : 'true')}
              />
            ))}
          </div>
        </nav>
        <PaletteButton />
        <LanguageSwitch />
        <OperatorMenu operator={operator} />
      </header>
      <main className="page" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

interface TabProps {
  readonly path: TabPath;
  readonly label: string;
  /** `true` for a page below this one. */
  readonly current: 'page' | 'true' | false;
}

function Tab({ path, label, current }: TabProps) {
  const isHere = current !== false;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) scrollTo(link.current);
  }, [isHere]);
  return (
    <Link ref={link} href={path} {...(isHere && { 'aria-current': current })}>
      {label}
    </Link>
  );
}

/** Scrolls the navigation of a narrow page, but not the page, so that a link is in its middle. */
function scrollTo(link: HTMLElement | null): void {
  const nav = link?.closest('nav');
  if (link && nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}

function OperatorMenu({ operator }: { readonly operator: SignedIn }) {
  const text = useMessages(consoleMessages);
  const setOperator = useSetOperator();
  const [isBusy, run] = useTask();
  const signOut = () =>
    run(async () => {
      try {
        await call(operatorSignOut, {});
      } catch (error) {
        // Without an answer the session may still exist, for anyone who reloads the page.
        if (!isSignedOut(error)) return void toasts.show({ type: 'error', content: failureMessage(error) });
      }
      setOperator(null);
    });
  const shown = `${operator.name} · ${text.role(operator.role)}`;
  return (
    <PopoverMenu opener={shown} openerClass={buttonClass('secondary')} title={shown}>
      {() => (
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || signOut()}>
          {text.signOut}
        </button>
      )}
    </PopoverMenu>
  );
}
