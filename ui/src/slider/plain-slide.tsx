import { slide } from '@isoline/contract/limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Handle } from './handle.tsx';
import styles from './slider.module.css';
import { extendTrail, type Trail } from './trail.ts';
import { useHandleDrag } from './use-handle-drag.ts';

interface Props {
  readonly label: string;
  /** Shown on the track until the handle is moved. */
  readonly prompt: string;
  readonly disabled: boolean;
  readonly isPassed: boolean;
  /** Called when the handle is at the end of the track; `x` runs from 0 to 1. */
  readonly onSlide: (trail: Trail) => void;
}

const MAX = 100;
/** From this position on, a released handle counts as at the end. */
const NEAR_END = 92;
/** The time in which a move after the release is ignored: a browser may move its own handle once more. */
const LATE_MOVE_MS = 50;
const KEYS: readonly string[] = ['ArrowRight', 'ArrowUp', 'End', 'Enter', ' '];

/** "Slide right": one drag, one tap or one key moves the handle to the end of its track. */
export function PlainSlide({ label, prompt, disabled, isPassed, onSlide }: Props) {
  const [x, setX] = useState(0);
  const [isFinished, setIsFinished] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const trail = useRef<Trail>([[0, 0]]);
  const startedAt = useRef(0);
  const releasedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled]);

  const elapsed = () => Math.round(performance.now() - startedAt.current);
  const start = () => {
    startedAt.current = performance.now();
    trail.current = [[0, 0]];
  };
  const moveTo = (next: number) => {
    trail.current = extendTrail(trail.current, next / MAX, elapsed());
    setX(next);
  };
  /**
   * Finishes the slide. A key press is shorter than any slide that the server accepts, so its trail gets the shortest
   * accepted time.
   */
  const finish = () => {
    setX(MAX);
    setIsFinished(true);
    setTimeout(() => onSlide([...trail.current, [1, elapsed()]]), Math.max(0, slide.minMs + 10 - elapsed()));
  };
  const press = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    start();
    finish();
  };
  const { isHeld, handlers } = useHandleDrag({
    x,
    max: MAX,
    onTake: () => {
      start();
      return true;
    },
    onMove: moveTo,
    onRelease: (isTap) => {
      releasedAt.current = performance.now();
      if (isTap || x >= NEAR_END) finish();
      else setX(0);
    },
    onCancel: () => setX(0),
  });
  const change = () => {
    if (isHeld() || performance.now() - releasedAt.current < LATE_MOVE_MS) return;
    // A move without a pointer comes from a screen reader.
    start();
    finish();
  };
  return (
    <div className={classNames(styles.slider, x > 0 && styles.moved, isPassed && styles.passed)}>
      <span className={styles.prompt} aria-hidden="true">
        {prompt}
      </span>
      <input
        ref={input}
        type="range"
        min={0}
        max={MAX}
        value={x}
        disabled={disabled || isFinished}
        aria-label={label}
        onChange={change}
        onKeyDown={press}
        {...handlers}
      />
      <Handle part={x / MAX} isPassed={isPassed} />
    </div>
  );
}
