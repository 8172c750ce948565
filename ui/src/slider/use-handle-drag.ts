import { type PointerEvent, useRef } from 'react';

/** The width of the handle in CSS pixels. */
const HANDLE = 44;
/** A press that moves fewer pixels than this is a tap. */
const TAP = 6;

interface Options {
  /** The present position, from 0 to `max`. */
  readonly x: number;
  readonly max: number;
  /** Called when the pointer is pressed. If it returns false, nothing is dragged. */
  readonly onTake: (isOnHandle: boolean) => boolean;
  readonly onMove: (x: number) => void;
  /** Called when the pointer is released, wherever it is. */
  readonly onRelease: (isTap: boolean) => void;
  /** Called when the browser has taken over the touch, for example to scroll. */
  readonly onCancel: () => void;
}

interface Held {
  readonly pressedAt: number;
  /** The distance from the left edge of the handle to the pointer. */
  readonly offset: number;
}

/**
 * Drags the handle of a range input by pointer. The input captures the pointer, so that it gets the release outside the
 * dialog. In WebKit an input that has captured the pointer does not move its own handle, so the position is computed
 * from the pointer.
 */
export function useHandleDrag({ x, max, onTake, onMove, onRelease, onCancel }: Options) {
  const held = useRef<Held | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0 || event.currentTarget.disabled) return;
    // The browser would move the handle too.
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const inHandle = event.clientX - left - (x / max) * (width - HANDLE);
    const isOnHandle = inHandle >= 0 && inHandle <= HANDLE;
    if (!onTake(isOnHandle)) return;
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { pressedAt: event.clientX, offset: isOnHandle ? inHandle : HANDLE / 2 };
  };
  const onPointerMove = (event: PointerEvent<HTMLInputElement>) => {
    if (!held.current) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - held.current.offset) / (width - HANDLE);
    onMove(Math.min(1, Math.max(0, share)) * max);
  };
  const onPointerUp = (event: PointerEvent<HTMLInputElement>) => {
    if (!held.current) return;
    const isTap = Math.abs(event.clientX - held.current.pressedAt) < TAP;
    held.current = null;
    onRelease(isTap);
  };
  const onPointerCancel = () => {
    held.current = null;
    onCancel();
  };
  return {
    isHeld: () => held.current !== null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
