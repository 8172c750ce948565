import type { FormEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { nextIcon, previousIcon } from '../icon/icon-paths.ts';
import styles from './pager.module.css';
import { pagerWindow } from './pager-window.ts';

interface Props {
  readonly current: number;
  readonly pages: number;
  readonly total: number;
  readonly busy?: boolean;
  readonly onPage: (page: number) => void;
  readonly texts: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
    readonly summary: (total: number, pages: number) => string;
    readonly position: (current: number, pages: number) => string;
    readonly jump: string;
  };
}

/**
 * Navigation between pages: to the next or previous page, by number, or by a typed number. A phone shows only the
 * arrows and the current page.
 */
export function Pager({ current, pages, total, busy = false, onPage, texts }: Props) {
  const go = (page: number) => {
    if (!busy && page !== current && page >= 1 && page <= pages) onPage(page);
  };
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get('page'));
    if (page) go(Math.min(pages, Math.max(1, Math.trunc(page))));
    event.currentTarget.reset();
  };
  return (
    <nav className={styles.pager} aria-label={texts.label} aria-busy={busy}>
      <p className={styles.summary}>{texts.summary(total, pages)}</p>
      <button type="button" aria-label={texts.previous} aria-disabled={current <= 1} onClick={() => go(current - 1)}>
        <Icon path={previousIcon} />
      </button>
      <Numbers current={current} pages={pages} go={go} name={texts.page} />
      <p className={styles.position}>{texts.position(current, pages)}</p>
      <button type="button" aria-label={texts.next} aria-disabled={current >= pages} onClick={() => go(current + 1)}>
        <Icon path={nextIcon} />
      </button>
      {pages > 5 && (
        <form className={styles.jump} noValidate onSubmit={jump}>
          <label>
            <span>{texts.jump}</span>
            <input name="page" type="number" inputMode="numeric" min={1} max={pages} required />
          </label>
        </form>
      )}
    </nav>
  );
}

interface NumbersProps extends Pick<Props, 'current' | 'pages'> {
  readonly go: (page: number) => void;
  readonly name: (page: number) => string;
}

function Numbers({ current, pages, go, name }: NumbersProps) {
  return (
    <ol className={styles.numbers}>
      {pagerWindow(current, pages).map((page, index, all) =>
        page === null ? (
          <li key={`after ${all[index - 1]}`}>…</li>
        ) : (
          <li key={page}>
            <button
              type="button"
              aria-label={name(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {page}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
