import { MAIL_VARIABLES, type MailVariable } from '@wanyuan/domain';
import { Button, Input, Popover, Space } from 'antd';
import { Bold, Braces, Link2, List, ListOrdered, RemoveFormatting, Underline } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { ActMenu } from '#ui/act-menu.tsx';
import { chipOf, editorNodes, htmlOf } from './editor-html.ts';
import styles from './mail-editor.module.css';

interface MailEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Variables can be put in; without it a text is what it is. */
  hasVariables?: boolean;
}

/** The browser's own editing keeps its undo; there is nothing else that does. */
// oxlint-disable-next-line typescript/no-deprecated -- no other way to edit keeps the browser's undo
const run = (command: string, value?: string): boolean => document.execCommand(command, false, value);

const TOOLS = [
  { command: 'bold', label: '加粗', icon: Bold },
  { command: 'underline', label: '下划线', icon: Underline },
  { command: 'insertUnorderedList', label: '项目列表', icon: List },
  { command: 'insertOrderedList', label: '编号列表', icon: ListOrdered },
  { command: 'removeFormat', label: '清除格式', icon: RemoveFormatting },
] as const;

const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;
const withScheme = (text: string): string => {
  if (LINK.test(text)) return text;
  return text.includes('@') ? `mailto:${text}` : `https://${text}`;
};

/** A text with a little form: enough for letters, and nothing that mail programs show differently. */
export function MailEditor({ label, value, onChange, hasVariables = false }: MailEditorProps) {
  const area = useRef<HTMLDivElement>(null);
  const told = useRef<string | null>(null);
  const place = useRef<Range | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [address, setAddress] = useState('');

  useEffect(() => {
    if (!area.current || value === told.current) return;
    told.current = value;
    area.current.replaceChildren(...editorNodes(value, hasVariables));
  }, [value, hasVariables]);

  const tell = (): void => {
    if (!area.current) return;
    const html = htmlOf(area.current);
    told.current = html;
    onChange(html);
  };
  const remember = (): void => {
    const selection = window.getSelection();
    if (selection?.rangeCount && area.current?.contains(selection.anchorNode)) place.current = selection.getRangeAt(0);
  };
  /** Menus and fields take the focus: what they do is done where the caret was. */
  const back = (): void => {
    area.current?.focus();
    const selection = window.getSelection();
    if (!place.current || !selection) return;
    selection.removeAllRanges();
    selection.addRange(place.current);
  };
  const act = (command: string, argument?: string): void => {
    back();
    run(command, argument);
    remember();
    tell();
  };
  const insert = ({ key, zh }: MailVariable): void => {
    if (key === 'confirm_link') act('insertHTML', `<a href="{{confirm_link}}">${zh}</a>&nbsp;`);
    else act('insertHTML', `${chipOf(zh).outerHTML}&nbsp;`);
  };
  const link = (): void => {
    const target = address.trim();
    setLinking(false);
    setAddress('');
    if (target === '') act('unlink');
    else if (place.current?.collapsed === false) act('createLink', withScheme(target));
    else {
      const anchor = document.createElement('a');
      anchor.href = withScheme(target);
      anchor.textContent = target;
      act('insertHTML', anchor.outerHTML);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    run('insertText', event.clipboardData.getData('text/plain'));
    tell();
  };
  return (
    <div className={`edge round-sm paper ${styles.editor}`}>
      <div className={`row wrap gap-2 edge-bottom ${styles.tools}`} role="toolbar" aria-label={`${label}的格式`}>
        {TOOLS.map(({ command, label: name, icon: Icon }) => (
          <Button
            key={command}
            type="text"
            size="small"
            title={name}
            aria-label={name}
            icon={<Icon size={16} aria-hidden />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(command)}
          />
        ))}
        <Popover
          trigger="click"
          open={isLinking}
          onOpenChange={setLinking}
          content={
            <Space.Compact>
              <Input
                aria-label="链接地址"
                placeholder="https:// 或邮箱，留空去掉链接"
                maxLength={500}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
                onPressEnter={link}
              />
              <Button type="primary" onClick={link}>
                确定
              </Button>
            </Space.Compact>
          }
        >
          <Button type="text" size="small" title="链接" aria-label="链接" icon={<Link2 size={16} aria-hidden />} />
        </Popover>
        {hasVariables && (
          <ActMenu
            menu={{
              className: styles.menu ?? '',
              items: MAIL_VARIABLES.map((one) => ({
                key: one.key,
                title: one.hint,
                label: one.zh,
                onClick: () => insert(one),
              })),
            }}
          >
            <Button type="text" size="small" icon={<Braces size={16} aria-hidden />}>
              插入变量
            </Button>
          </ActMenu>
        )}
      </div>
      <div
        ref={area}
        className={`break ${styles.area}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea holds no formatted text
        role="textbox"
        aria-multiline
        aria-label={label}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onBlur={remember}
        onKeyUp={remember}
        onMouseUp={remember}
        onPaste={paste}
        onDrop={(event: DragEvent) => event.preventDefault()}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
      />
    </div>
  );
}
