/** A page of WeChat's that is being shown: its address, and the state that has to come back. */
export interface Shown {
  readonly url: string;
  readonly state: string;
}

/** Where the QR code stands. `round` counts the codes, so that each gets a frame of its own. */
export type FrameStage =
  | { readonly name: 'starting' | 'late'; readonly round: number }
  | { readonly name: 'loading' | 'shown'; readonly round: number; readonly page: Shown }
  | { readonly name: 'refused'; readonly round: number }
  | { readonly name: 'confirmed'; readonly round: number }
  | { readonly name: 'failed'; readonly round: number; readonly message: string };

export type FrameEvent =
  | { readonly type: 'came'; readonly page: Shown }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'loaded' | 'slow' | 'refused' | 'confirmed' | 'again' };

/** What comes too late, as an answer for a code that was replaced, changes nothing. */
export function nextStage(stage: FrameStage, event: FrameEvent): FrameStage {
  const { round } = stage;
  const asked = stage.name === 'starting' || stage.name === 'late';
  switch (event.type) {
    case 'came':
      return asked ? { name: 'loading', round, page: event.page } : stage;
    case 'failed':
      return asked ? { name: 'failed', round, message: event.message } : stage;
    case 'loaded':
      return stage.name === 'loading' ? { ...stage, name: 'shown' } : stage;
    case 'slow':
      return stage.name === 'starting' ? { name: 'late', round } : stage;
    case 'refused':
    case 'confirmed':
      return 'page' in stage ? { name: event.type, round } : stage;
    case 'again':
      return stage.name === 'confirmed' ? stage : { name: 'starting', round: round + 1 };
  }
}
