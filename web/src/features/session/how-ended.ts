/** How a session ended under a page: by itself or on the server, or by the person in another tab. */
export type HowEnded = 'expired' | 'elsewhere';

let how: HowEnded = 'expired';

if (typeof window !== 'undefined') {
  new BroadcastChannel('session').addEventListener('message', ({ data }) => {
    how = data === 'signed-out' ? 'elsewhere' : 'expired';
  });
}

export const howEnded = (): HowEnded => how;
