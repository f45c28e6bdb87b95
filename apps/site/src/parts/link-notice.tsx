import { useReader } from '../reader.ts';
import { useLink } from '../visitor/sign-in.ts';
import { Icon } from './icon.tsx';

/** Who came by a personal link reads that it opens, or why it does not. */
export function LinkNotice() {
  const { say } = useReader();
  const state = useLink();
  if (state === null) return null;
  return (
    <p className="offline is-single" aria-live="polite">
      <Icon name={state.word === 'loading' ? 'clock' : 'link-2-off'} size={18} />
      <b>{say(state.word, { n: state.n })}</b>
    </p>
  );
}
