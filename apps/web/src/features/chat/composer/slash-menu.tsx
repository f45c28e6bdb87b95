import type { ChatReply } from '../types.ts';
import styles from './composer.module.css';

interface SlashMenuProps {
  id: string;
  replies: readonly Pick<ChatReply, 'id' | 'text' | 'group'>[];
  active: number;
  onPick: (text: string) => void;
}

/** The quick replies that match what follows the stroke. */
export function SlashMenu({ id, replies, active, onPick }: SlashMenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field of text with choices above it has no element of its own
    <div id={id} role="listbox" aria-label="快捷回复" className={`absolute edge paper round clip ${styles.slash}`}>
      {replies.map(({ id: reply, text, group }, index) => (
        <button
          key={reply}
          id={`${id}-${index}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="row gap-8 full"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(text)}
        >
          <span className="cut">{text}</span>
          {group && <small className="t-12 quiet push nowrap">{group}</small>}
        </button>
      ))}
    </div>
  );
}
