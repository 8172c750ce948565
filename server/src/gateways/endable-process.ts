import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { keyedSemaphore } from '../model/keyed-semaphore.ts';
import { Unavailable } from '../model/unavailable.ts';
import { JobHung } from './native-jobs.ts';

/** The process was ended by a signal in the middle of a question, such as that of a system without memory. */
export class ProcessCrashed extends Unavailable {}

interface ProcessSettings {
  /** A program that answers each message by one message. */
  readonly program: URL;
  /** How long an answer may take, with the start of the process. */
  readonly limitMs: number;
  /** How long the process waits for another question before it is ended. */
  readonly idleMs?: number;
}

export interface EndableProcess<Question, Answer> {
  /**
   * Asks the process, which answers one question after the other. Starts it where none runs.
   *
   * @throws JobHung when there is no answer in time: the process is killed, and the next question starts another one
   * @throws ProcessCrashed, Unavailable
   */
  ask(question: Question): Promise<Answer>;
  close(): void;
}

const IDLE_MS = 30_000;

/**
 * A process for work that may hang inside of a native library. A thread would not do: it cannot be ended while it is in native
 * code. The process gets no environment variables, and so no secrets.
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
