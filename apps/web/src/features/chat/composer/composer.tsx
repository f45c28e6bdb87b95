import { CHAT_LIMITS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Send, X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';
import type { ChatReply } from '../types.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import { attach, countAttached, NO_ATTACHMENTS, type Attachments } from './attachments.ts';
import { composerAct, insertText } from './composer-keys.ts';
import styles from './composer.module.css';
import { fillReply, findReplies, slashWord } from './find-replies.ts';
import { ReplyStrip } from './reply-strip.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { ComposerTools } from './tools.tsx';
import type { DraftControl } from '#lib/use-chat-draft.ts';
import { useRecording } from './use-recording.ts';
import { VoiceBar } from './voice-bar.tsx';
import type { Voice } from './voice-recorder.ts';

/** What goes out together. */
export interface Outgoing extends Attachments {
  text: string;
  voice?: Voice;
}

interface ComposerProps {
  drafting: DraftControl;
  replies: readonly ChatReply[];
  /** What the placeholders of quick replies stand for. */
  names: Readonly<Record<string, string>>;
  /** Whether the first of them stand above the field; `/` finds them in any case. */
  isReplying: boolean;
  /** Further tools, such as sending a toy. */
  tools?: ReactNode;
  /** False when there was no room: what was written stays. */
  onSend: (outgoing: Outgoing) => Promise<boolean>;
  onTyping: () => void;
  onManageReplies: () => void;
}

const isPhone = (): boolean => window.matchMedia('(max-width: 719px)').matches;

/** Near the limit one sees how much is left. */
const COUNTED_FROM = CHAT_LIMITS.textLength - 200;

export function Composer({
  drafting,
  replies,
  isReplying,
  names,
  tools,
  onSend,
  onTyping,
  onManageReplies,
}: ComposerProps) {
  const { draft, setText, setQuote, clear, restore } = drafting;
  const { text, quote } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const taken = useRef<Promise<unknown>>(Promise.resolve());
  const [attached, setAttached] = useState<Attachments>(NO_ATTACHMENTS);
  const [isOver, setOver] = useState(false);
  const [active, setActive] = useState(0);
  const [closedSlash, setClosedSlash] = useState<string | null>(null);
  const menu = useId();

  /** In the order of writing: the next one waits until the one before is taken in. */
  const dispatch = (outgoing: Outgoing): Promise<boolean> => {
    const isIn = taken.current.then(() => onSend(outgoing));
    taken.current = isIn.catch(() => undefined);
    return isIn;
  };
  const isEmpty = text.trim() === '' && countAttached(attached) === 0;
  const send = async (): Promise<void> => {
    if (isEmpty) return;
    // At once: what is typed from now on is the next message's.
    clear();
    setAttached(NO_ATTACHMENTS);
    field.current?.focus();
    if (await dispatch({ text: text.trim(), ...attached })) return;
    restore(draft);
    setAttached((since) => (countAttached(since) === 0 ? attached : since));
  };
  const voice = useRecording((spoken) => void dispatch({ text: '', ...NO_ATTACHMENTS, voice: spoken }));
  const take = (files: readonly File[]): void => {
    const { next, fault } = attach(attached, files);
    setAttached(next);
    if (fault) toast.warning(fault);
    field.current?.focus();
  };
  const insert = (words: string): void => {
    if (field.current) setText(insertText(field.current, words).slice(0, CHAT_LIMITS.textLength));
  };
  const pick = (reply: string): void => {
    setText(fillReply(reply, names));
    field.current?.focus();
  };

  const word = slashWord(text);
  const found = word === null || closedSlash === text ? [] : findReplies(replies, word);
  const chosen = Math.min(active, found.length - 1);
  /** Whether the menu has taken the key. */
  const stepMenu = ({ key }: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    if (key === 'ArrowDown') setActive((chosen + 1) % found.length);
    else if (key === 'ArrowUp') setActive((chosen - 1 + found.length) % found.length);
    else if (key === 'Escape') setClosedSlash(text);
    else if (key === 'Enter' || key === 'Tab') pick(found[chosen]!.text);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { isComposing, keyCode } = event.nativeEvent;
    if (!isComposing && stepMenu(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const act = composerAct({ ...event, key: event.key, isComposing, keyCode });
    if (!act) return;
    event.preventDefault();
    if (act === 'break') insert('\n');
    else void send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    // Cells of a spreadsheet come with a picture of themselves, but their text is meant.
    if (files.length === 0 || event.clipboardData.getData('text').trim() !== '') return;
    event.preventDefault();
    take(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped anywhere on it is attached
    <section
      className={isOver ? styles.over : ''}
      aria-label="写消息"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {isReplying && (
        <ReplyStrip
          replies={replies.map(({ id, text: reply }) => ({ id, text: fillReply(reply, names) }))}
          onPick={pick}
          onManage={onManageReplies}
        />
      )}
      <div className={`relative ${styles.composer}`}>
        {found.length > 0 && <SlashMenu id={menu} replies={found} active={chosen} onPick={pick} />}
        <ComposerTools onEmoji={insert} onFiles={take} onVoice={() => void voice.start()}>
          {tools}
          <span className={`push t-12 quiet nowrap ${styles.hint}`}>
            {text.length > COUNTED_FROM ? `${text.length} / ${CHAT_LIMITS.textLength}` : 'Enter 发送，Ctrl+Enter 换行'}
          </span>
        </ComposerTools>
        {quote && (
          <div className={`row gap-8 mb-8 sunken t-13 quiet ${styles.quote}`}>
            <span className="cut grow">
              引用 {quote.name}：{quote.text}
            </span>
            <button type="button" aria-label="不引用" title="不引用" onClick={() => setQuote(null)}>
              <X size={14} aria-hidden />
            </button>
          </div>
        )}
        <AttachmentTray attached={attached} onChange={setAttached} />
        {voice.seconds === null ? (
          <div className={`flex gap-8 ${styles.line}`}>
            <textarea
              ref={field}
              className={`grows grow round ${styles.field}`}
              rows={1}
              maxLength={CHAT_LIMITS.textLength}
              placeholder={isPhone() ? '写消息' : '写消息，输入 / 用快捷回复，可直接粘贴图片'}
              aria-label="消息内容"
              {...(found.length > 0 && {
                'aria-controls': menu,
                'aria-activedescendant': `${menu}-${chosen}`,
              })}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
                onTyping();
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            <Button
              type="primary"
              size="large"
              icon={<Send size={16} aria-hidden />}
              disabled={isEmpty}
              onClick={() => void send()}
            >
              发送
            </Button>
          </div>
        ) : (
          <VoiceBar voice={voice} />
        )}
      </div>
    </section>
  );
}
