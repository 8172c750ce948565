import { describe, expect, it, vi } from 'vitest';
import { createResources } from './resources.ts';

function setUp() {
  let time = 0;
  const resources = createResources({ staleMs: 1_000, now: () => time });
  const pass = (ms: number) => {
    time += ms;
  };
  return { resources, pass };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('server data by key', () => {
  it('is fetched only once there is a session', async () => {
    const { resources } = setUp();
    const load = vi.fn(async () => 'data');
    resources.watch('a', load);
    expect(load).not.toHaveBeenCalled();
    resources.setLive(true);
    await settled();
    expect(resources.get('a')).toEqual({ data: 'data', loading: false });
  });

  it('is fetched once for two watchers', async () => {
    const { resources } = setUp();
    const load = vi.fn(async () => 'data');
    resources.setLive(true);
    resources.watch('a', load);
    resources.watch('a', load);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays as it was when a later fetch fails, and the failure is told', async () => {
    const { resources } = setUp();
    const load = vi.fn().mockResolvedValueOnce('data').mockRejectedValueOnce(new Error('away'));
    resources.setLive(true);
    resources.watch('a', load);
    await settled();
    await resources.reload('a');
    expect(resources.get('a')).toEqual({ data: 'data', error: new Error('away'), loading: false });
  });

  it('loses its failure with the next success', async () => {
    const { resources } = setUp();
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('data');
    resources.setLive(true);
    resources.watch('a', load);
    await settled();
    await resources.reload('a');
    expect(resources.get('a')).toEqual({ data: 'data', loading: false });
  });

  it('is fetched again on focus when stale, and not before', async () => {
    const { resources, pass } = setUp();
    const load = vi.fn(async () => 'data');
    resources.setLive(true);
    resources.watch('a', load);
    await settled();
    resources.refreshStale();
    expect(load).toHaveBeenCalledTimes(1);
    pass(1_001);
    resources.refreshStale();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not fetched any more once nobody watches', async () => {
    const { resources, pass } = setUp();
    const load = vi.fn(async () => 'data');
    resources.setLive(true);
    resources.watch('a', load)();
    await settled();
    pass(1_001);
    resources.refreshStale();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that changed while nobody watched is fetched anew by the next who looks', async () => {
    const { resources } = setUp();
    const load = vi.fn(async () => 'data');
    resources.setLive(true);
    resources.watch('a', load)();
    await settled();
    await resources.reload('a');
    expect(load).toHaveBeenCalledTimes(1);
    resources.watch('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is all fetched anew with a new session', async () => {
    const { resources } = setUp();
    const load = vi.fn(async () => 'data');
    resources.setLive(true);
    resources.watch('a', load);
    await settled();
    resources.setLive(false);
    resources.setLive(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('of one person never shows to the next: an overtaken answer is dropped', async () => {
    const { resources } = setUp();
    const answers: ((data: string) => void)[] = [];
    resources.setLive(true);
    resources.watch('a', () => new Promise((resolve) => answers.push(resolve)));
    resources.clear();
    answers[1]?.('of the second');
    await settled();
    answers[0]?.('of the first');
    await settled();
    expect(resources.get('a').data).toBe('of the second');
  });
});
