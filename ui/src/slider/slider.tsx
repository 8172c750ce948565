import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Handle } from './handle.tsx';
import styles from './slider.module.css';
import { extendTrail, type Trail } from './trail.ts';
import { useHandleDrag } from './use-handle-drag.ts';

export interface SliderProps {
  readonly label: string;
  readonly max: number;
  /** Returns what a screen reader says for a position, such as "120 of 276". */
  readonly valueText: (x: number) => string;
  /** Shown on the track until the slider is moved. */
  readonly prompt: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onMove?: (x: number) => void;
  /** Called when the handle is released or Enter is pressed. The trail's milliseconds count from the first touch. */
  readonly onCommit: (x: number, trail: Trail) => void;
}

const keySteps: Readonly<Record<string, (x: number, max: number) => number>> = {
  ArrowRight: (x) => x + 2,
  ArrowUp: (x) => x + 2,
  ArrowLeft: (x) => x - 2,
  ArrowDown: (x) => x - 2,
  PageUp: (x) => x + 20,
  PageDown: (x) => x - 20,
  Home: () => 0,
  End: (_, max) => max,
};

/** A range input that records its movement. A new `key` resets it to 0. */
export function Slider({ label, max, valueText, prompt, disabled, ref, onMove, onCommit }: SliderProps) {
  const [x, setX] = useState(0);
  const trail = useRef<Trail>([]);
  const start = useRef(0);

  const touch = () => {
    if (trail.current.length > 0) return;
    start.current = performance.now();
    trail.current = [[0, 0]];
  };
  const moveTo = (wanted: number) => {
    touch();
    const next = Math.min(max, Math.max(0, Math.round(wanted)));
    trail.current = extendTrail(trail.current, next, Math.round(performance.now() - start.current));
    setX(next);
    onMove?.(next);
  };
  /** Submits the trail, which ends at the release, even if the handle stopped earlier. */
  const commit = () => onCommit(x, [...trail.current, [x, Math.round(performance.now() - start.current)]]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && x > 0) {
      event.preventDefault();
      commit();
    }
    const step = keySteps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(step(x, max));
  };
  const { isHeld, handlers } = useHandleDrag({
    x,
    max,
    // A press beside the handle would make it jump.
    onTake: (isOnHandle) => {
      if (isOnHandle) touch();
      return isOnHandle;
    },
    onMove: moveTo,
    onRelease: () => x > 0 && commit(),
    onCancel: () => undefined,
  });
  return (
    <div className={classNames(styles.slider, x > 0 && styles.moved)}>
      <span className={styles.prompt} aria-hidden="true">
        {prompt}
      </span>
      <input
        ref={ref}
        type="range"
        min={0}
        max={max}
        step={1}
        value={x}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText(x)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => isHeld() || moveTo(event.currentTarget.valueAsNumber)}
        onKeyDown={press}
        {...handlers}
      />
      <Handle part={x / max} />
    </div>
  );
}
