import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface KeywordFieldProps {
  label: string;
  /** Where it says more than the label. */
  placeholder?: string;
  value: string;
  width?: number | '100%';
  /** As wide as its place, and high enough for a thumb. */
  isLarge?: boolean;
  /** For searches that are counted: half a word is none. */
  onlyOnEnter?: boolean;
  onSearch: (keyword: string) => void;
}

const PAUSE_MS = 350;

/** Searches a moment after the last key, or at once on Enter; not while Chinese is still being composed. */
export function KeywordField(props: KeywordFieldProps) {
  const { label, placeholder = label, value, width = 280, isLarge = false, onlyOnEnter = false, onSearch } = props;
  const [text, setText] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const [shown, setShown] = useState(value);
  /** What this field has asked for: its echo must not overwrite what was typed meanwhile. */
  const [asked, setAsked] = useState(value);
  if (value !== shown) {
    setShown(value);
    // A link, a button or the way back asked for something else.
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }
  const ask = (keyword: string): void => {
    setAsked(keyword);
    if (keyword !== value) onSearch(keyword);
  };
  const askLater = useEffectEvent(ask);
  const isTyped = !isComposing && text.trim() !== asked && (!onlyOnEnter || text === '');
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => askLater(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={placeholder}
      prefix={<Search size={16} aria-hidden />}
      maxLength={100}
      size={isLarge ? 'large' : 'middle'}
      style={isLarge ? { width: '100%', height: 44 } : { width }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => ask(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) setText('');
      }}
    />
  );
}
