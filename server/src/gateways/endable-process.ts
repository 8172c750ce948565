import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { keyedSemaphore } from '../model/keyed-semaphore.ts';
import { Unavailable } from '../model/unavailable.ts';
import { JobHung } from './native-jobs.ts';

/** A signal ended the process in the middle of a question, for example because the system ran out of memory. */
export class ProcessCrashed extends Unavailable {}

interface ProcessSettings {
  /** A program that answers each message with one message. */
  readonly program: URL;
  /** Milliseconds that an answer may take, including the start of the process. */
  readonly limitMs: number;
  /** Milliseconds that the process waits for another question before it is ended. */
  readonly idleMs?: number;
}

export interface EndableProcess<Question, Answer> {
  /**
   * Sends a question to the process, which answers one at a time. Starts the process if none is running.
   *
   * @throws JobHung if there is no answer in time: the process is killed, and the next question starts another one
   * @throws ProcessCrashed, Unavailable
   */
  ask(question: Question): Promise<Answer>;
  close(): void;
}

const IDLE_MS = 30_000;

/**
 * Creates a process for work that may hang inside a native library. A thread cannot be ended while it runs native code.
 * The process does not get environment variables, so it cannot read secrets.
 */
export function endableProcess<Question extends object, Answer>({
  program,
  limitMs,
  idleMs = IDLE_MS,
}: ProcessSettings): EndableProcess<Question, Answer> {
  const inTurn = keyedSemaphore();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).on('error', forget);
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function askNow(question: Question): Promise<Answer> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    asked.ref();
    asked.channel?.ref();
    const settled = new AbortController();
    const { signal } = settled;
    const limit = setTimeout(() => settled.abort(new JobHung(`no answer in ${limitMs} ms: ${program}`)), limitMs);
    try {
      const answered = once(asked, 'message', { signal });
      const ended = once(asked, 'exit', { signal }).then(([code, cause]) => {
        throw cause
          ? new ProcessCrashed(`${program} was ended by ${cause}`)
          : new Unavailable(`${program} ended with ${code}`);
      });
      ended.catch(() => undefined);
      asked.send(question, () => undefined);
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    } catch (error) {
      end();
      throw signal.aborted
        ? signal.reason
        : error instanceof Unavailable
          ? error
          : new Unavailable('no process', { cause: error });
    } finally {
      clearTimeout(limit);
      settled.abort();
      idle = setTimeout(end, idleMs).unref();
      asked.unref();
      asked.channel?.unref();
    }
  }

  return {
    ask: (question) => inTurn('', { running: 1 }, () => askNow(question)),
    close: end,
  };
}
