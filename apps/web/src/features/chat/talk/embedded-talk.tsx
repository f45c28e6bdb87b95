import type { ComponentProps } from 'react';
import type { TalkView } from '#lib/feature-module.ts';
import { ConnectionLine } from '../connection/connection-line.tsx';
import { useFollowChat } from '../connection/use-follow-chat.ts';
import { TalkPane } from './talk-pane.tsx';

/** One conversation without the list of the others. */
export default function EmbeddedTalk({ id, onOpen }: ComponentProps<TalkView>) {
  useFollowChat();
  return (
    <>
      <ConnectionLine />
      <TalkPane key={id} id={id} onOpen={onOpen} />
    </>
  );
}
