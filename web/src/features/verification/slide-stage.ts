/** What the slide dialog shows; `refused` is the picture whose answer was wrong, `again` says that one was. */
export type SlideStage =
  | { readonly name: 'loading'; readonly refused: SlidePicture | null }
  | { readonly name: 'ready'; readonly picture: SlidePicture; readonly again: boolean }
  | { readonly name: 'sending'; readonly picture: SlidePicture }
  | { readonly name: 'expired'; readonly picture: SlidePicture }
  | { readonly name: 'trouble'; readonly message: string; readonly until: number | null }
  | { readonly name: 'proving'; readonly progress: number };

export interface SlidePicture {
  readonly accessCode: string;
  readonly url: string;
  /** The piece's top, in image pixels. */
  readonly y: number;
}

export type SlideEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'refused' }
  | { readonly type: 'came'; readonly picture: SlidePicture }
  | { readonly type: 'answered' }
  | { readonly type: 'ran out' }
  | { readonly type: 'failed'; readonly message: string; readonly until: number | null }
  | { readonly type: 'proving'; readonly progress: number };

export const firstStage: SlideStage = { name: 'loading', refused: null };

/** The stage after `event`; an event that comes too late changes nothing. */
export function nextStage(stage: SlideStage, event: SlideEvent): SlideStage {
  switch (event.type) {
    case 'asked':
      return firstStage;
    case 'refused':
      return { name: 'loading', refused: stage.name === 'sending' ? stage.picture : null };
    case 'came':
      return stage.name === 'loading'
        ? { name: 'ready', picture: event.picture, again: stage.refused !== null }
        : stage;
    case 'answered':
      return stage.name === 'ready' ? { name: 'sending', picture: stage.picture } : stage;
    case 'ran out':
      return stage.name === 'ready' ? { name: 'expired', picture: stage.picture } : stage;
    case 'failed':
      return { name: 'trouble', message: event.message, until: event.until };
    case 'proving':
      return { name: 'proving', progress: event.progress };
  }
}
