import * as v from 'valibot';
import type { AccountCall } from './account-api.ts';

/** The points for a survey, and the reason that the products file declares. */
const SURVEY = { amount: 20, reason: 'survey-done' } as const;

/** The answer of the account: the balance of the user, or the reason of a refusal. */
export type PointsAnswer = { readonly balance: number } | { readonly error: string };

const answered = v.object({ balance: v.number() });

/** The points that a product gives each user once, for a first survey. */
export class SurveyPoints {
  readonly #call: AccountCall;
  /** The users who have handed in a survey. */
  readonly #handedIn = new Set<string>();

  constructor(call: AccountCall) {
    this.#call = call;
  }

  /** Notes that a user has handed in a survey. */
  handIn(sub: string): void {
    this.#handedIn.add(sub);
  }

  /**
   * Returns the balance of a user who has handed in a survey, otherwise null. The reference of the call is always the
   * same, so it gives the points once, and later only answers the current balance.
   */
  async balanceOf(sub: string): Promise<PointsAnswer | null> {
    if (!this.#handedIn.has(sub)) return null;
    try {
      const change = { ...SURVEY, reference: `survey-${sub}` };
      return v.parse(answered, await this.#call(`users/${encodeURIComponent(sub)}/points`, change));
    } catch (error) {
      return { error: (error as Error).message };
    }
  }
}
