/** A connection to whatever answers at an address of the local network. */
interface AgentSocket {
  send(text: string): void;
  close(): void;
}

interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  /** It never opened, or broke, or was closed by the other side. */
  onClose(): void;
}

export type OpenSocket = (address: string, listener: SocketListener) => AgentSocket;

const FRAME_PATH = '/trade-frame.html';
const FRAME_WAIT_MS = 10_000;

let frame: Promise<Window> | null = null;

/** The page of ours that alone may reach the local network; it is hidden. */
function openFrame(): Promise<Window> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.src = FRAME_PATH;
    element.hidden = true;
    element.title = '贸易系统连接';
    const timer = setTimeout(() => leave(new Error('the frame did not load')), FRAME_WAIT_MS);
    const onMessage = (event: MessageEvent<{ kind?: unknown } | null>): void => {
      const isIts = event.origin === window.location.origin && event.source === element.contentWindow;
      if (isIts && event.data?.kind === 'trade-frame') leave(null);
    };
    const leave = (error: Error | null): void => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      if (error === null && element.contentWindow) return resolve(element.contentWindow);
      element.remove();
      frame = null;
      reject(error ?? new Error('the frame is gone'));
    };
    window.addEventListener('message', onMessage);
    document.body.append(element);
  });
}

interface FrameSays {
  kind: 'open' | 'text' | 'close';
  text?: string;
}

/** By the frame, whose policy allows it; closes unheard when the frame does not come. */
export const openAgentSocket: OpenSocket = (address, { onOpen, onText, onClose }) => {
  const { port1: near, port2: far } = new MessageChannel();
  let isOver = false;
  const tell = (word: FrameSays): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a frame of our own
    near.postMessage(word);
  };
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    near.close();
    onClose();
  };
  near.onmessage = ({ data }: MessageEvent<FrameSays>) => {
    if (data.kind === 'open') onOpen();
    else if (data.kind === 'text') onText(data.text ?? '');
    else end();
  };
  frame ??= openFrame();
  frame.then((target) => target.postMessage({ address }, window.location.origin, [far])).catch(end);
  return {
    send: (text) => tell({ kind: 'text', text }),
    close() {
      if (isOver) return;
      isOver = true;
      tell({ kind: 'close' });
      // The word has to leave first.
      setTimeout(() => near.close(), 1000);
    },
  };
};
