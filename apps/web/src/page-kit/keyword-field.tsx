import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface KeywordFieldProps {
  label: string;
  value: string;
  /** As wide as its place, and high enough for a thumb. */
  isLarge?: boolean;
  onSearch: (keyword: string) => void;
}

const PAUSE_MS = 350;

/** Searches a moment after the last key, or at once on Enter. */
export function KeywordField({ label, value, isLarge = false, onSearch }: KeywordFieldProps) {
  const [text, setText] = useState(value);
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
  const isTyped = text.trim() !== asked;
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => askLater(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} aria-hidden />}
      maxLength={100}
      size={isLarge ? 'large' : 'middle'}
      style={{ width: isLarge ? '100%' : 280, ...(isLarge ? { height: 44 } : {}) }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => ask(text.trim())}
    />
  );
}
