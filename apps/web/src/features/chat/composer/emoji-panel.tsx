import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import { EMOJI_DATA } from './emoji.data.ts';
import styles from './emoji-panel.module.css';

const PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className={styles.heading}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...rest }) => (
    <div {...rest} className={styles.line}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      {...rest}
      type="button"
      className={styles.sign}
      data-active={emoji.isActive || undefined}
      title={emoji.label}
      aria-label={emoji.label}
    >
      {emoji.emoji}
    </button>
  ),
};

/** The signs to choose from, by eye or by word. */
export default function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <EmojiPicker.Root
      locale="zh"
      columns={9}
      resolveEmojiData={() => EMOJI_DATA}
      className={styles.panel}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on demand, and is searched by typing */}
      <EmojiPicker.Search className={styles.search} placeholder="找表情" aria-label="找表情" autoFocus />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Empty className={styles.empty}>没有这样的表情</EmojiPicker.Empty>
        <EmojiPicker.List components={PARTS} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
