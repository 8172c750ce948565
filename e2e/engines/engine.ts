/** One action of an input device, as in both WebDriver and WebDriver BiDi. */
type Action = Readonly<Record<string, string | number>>;

export interface Device {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Action[];
}

/** The protocol of an engine in one tab. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  perform(devices: readonly Device[]): Promise<void>;
  /** Prints the first sheet. Returns a PDF; absent if the driver cannot print. */
  printFirstSheet?(): Promise<Buffer>;
}

/** A browser as its users have it, with its back-forward cache. */
export interface Engine {
  /** Opens a tab that does not share cookies with others. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

const move = (x: number, y: number): Action => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 20,
});
const press: Action = { type: 'pointerDown', button: 0 };
const release: Action = { type: 'pointerUp', button: 0 };
const byPointer = (actions: readonly Action[]): Device => ({ type: 'pointer', id: 'mouse', actions });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns the middle and the width of an element, once it is scrolled into view. */
async function boxOf(tab: Tab, selector: string): Promise<Box> {
  const box = await tab.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return JSON.stringify({ x: x + width / 2, y: y + height / 2, width });
  })()`);
  return JSON.parse(String(box));
}

export async function click(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await boxOf(tab, selector);
  await tab.perform([byPointer([move(x, y), press, release])]);
}

export async function type(tab: Tab, selector: string, text: string): Promise<void> {
  await click(tab, selector);
  await keys(tab, text);
}

/** Types where the focus is. */
export async function keys(tab: Tab, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })));
  await tab.perform([{ type: 'key', id: 'keyboard', actions }]);
}

/** Drags the handle of a slider from its left end. `to` is the share of the track at which the handle is released. */
export async function dragHandle(tab: Tab, selector: string, to: number): Promise<void> {
  const { x, y, width } = await boxOf(tab, selector);
  const start = x - width / 2 + 22;
  const points = Array.from({ length: 13 }, (_, step) => move(start + (width * to * step) / 12, y));
  await tab.perform([byPointer([move(start, y), press, ...points, release])]);
}
