import { getLocale } from '../i18n/locale.ts';
import { formatMessage, type Message } from '../i18n/messages.ts';
import { createStore } from '../state/create-store.ts';
import { steadyNow } from '../steady-now.ts';

export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'warn' | 'loading';

export interface ToastRequest {
  /** Any value except the six known types counts as `info`. */
  readonly type?: ToastType | (string & {});
  /** A message, which follows a language switch. */
  readonly content?: Message;
  readonly duration?: number;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  /** Without a message, an ellipsis is shown (docs/specification.md, section 2). */
  readonly content: Message | undefined;
  readonly phase: 'mounted' | 'shown' | 'fading';
}

const TYPES: readonly string[] = ['success', 'error', 'info', 'warning', 'warn', 'loading'] satisfies ToastType[];
const SHOW_AFTER_MS = 100;
const FADE_AFTER_MS = 500;
const GONE_AFTER_MS = 1_000;
const DURATION_MS = 2_000;
const AT_ONCE_MAX = 3;

const isType = (type: string | undefined): type is ToastType => type !== undefined && TYPES.includes(type);

const textOf = (content: Message | undefined) => content && formatMessage(content, getLocale());

interface Clock {
  readonly duration: number;
  /** The time for which the toast has been running, without the pauses. */
  elapsedMs: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Creates a store of toasts that do not belong to a component: mounted at 0, shown at 100 ms, fading at duration + 500,
 * removed at duration + 1000.
 */
export function createToasts() {
  const clocks = new Map<number, Clock>();
  const store = createStore<readonly Toast[]>([]);
  let lastId = 0;
  /** The toast that a person reads; null while the timers run. */
  let read: number | null = null;

  const setPhase = (id: number, phase: Toast['phase']) =>
    store.set(store.get().map((one) => (one.id === id && one.phase !== phase ? { ...one, phase } : one)));

  function dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    store.set(store.get().filter((one) => one.id !== id));
    // The pointer does not leave a toast that is removed.
    if (read === id) resume();
  }

  /**
   * Sets the timer for the toast's next phase, counted from the time for which it has already been running. A new toast
   * is shown even while the other toasts are paused.
   */
  function run(id: number): void {
    const clock = clocks.get(id);
    if (!clock || (read !== null && clock.elapsedMs >= SHOW_AFTER_MS)) return;
    clearTimeout(clock.timer);
    clock.since = steadyNow();
    const phases: readonly [number, () => void][] = [
      [SHOW_AFTER_MS, () => setPhase(id, 'shown')],
      [clock.duration + FADE_AFTER_MS, () => setPhase(id, 'fading')],
      [clock.duration + GONE_AFTER_MS, () => dismiss(id)],
    ];
    const next = phases.find(([at]) => at > clock.elapsedMs);
    if (!next || next[0] === Number.POSITIVE_INFINITY) return;
    clock.timer = setTimeout(() => {
      clock.elapsedMs = next[0];
      next[1]();
      run(id);
    }, next[0] - clock.elapsedMs);
  }

  function show({ type, content, duration = DURATION_MS }: ToastRequest): number {
    const known = isType(type) ? type : 'info';
    for (const old of store.get())
      if (old.type === 'loading' || (old.type === known && textOf(old.content) === textOf(content))) dismiss(old.id);
    const list = store.get();
    for (const old of list.slice(0, Math.max(0, list.length + 1 - AT_ONCE_MAX))) dismiss(old.id);
    lastId += 1;
    const id = lastId;
    const lasts = known === 'loading' ? Number.POSITIVE_INFINITY : duration;
    clocks.set(id, { duration: lasts, elapsedMs: 0, since: steadyNow() });
    store.set([...store.get(), { id, type: known, content, phase: 'mounted' }]);
    run(id);
    return id;
  }

  /** Stops all timers while a person reads a toast. A toast that has started to fade is shown again. */
  function pause(id: number): void {
    if (read !== null) return;
    read = id;
    for (const [other, clock] of clocks) {
      clearTimeout(clock.timer);
      clock.elapsedMs += steadyNow() - clock.since;
      clock.elapsedMs = Math.min(clock.elapsedMs, clock.duration + FADE_AFTER_MS - 1);
      if (clock.elapsedMs >= SHOW_AFTER_MS) setPhase(other, 'shown');
      else run(other);
    }
  }

  function resume(): void {
    if (read === null) return;
    read = null;
    for (const id of clocks.keys()) run(id);
  }

  return { show, dismiss, pause, resume, store };
}

/** The toasts of the application: `toasts.show(…)` shows a short message over any page. */
export const toasts = createToasts();
