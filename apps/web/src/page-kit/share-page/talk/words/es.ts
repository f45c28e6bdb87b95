import type { TalkWords } from './zh.ts';

export const ES: TalkWords = {
  open: 'Escríbanos',
  title: (salesperson) => (salesperson ? `Escribir a ${salesperson}` : 'Escríbanos'),
  empty: 'Pregunte lo que necesite. Su contacto le responderá en esta página.',
  name: 'Su nombre (opcional)',
  placeholder: 'Escriba un mensaje…',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Enviado',
  seen: 'Visto',
  close: 'Cerrar',
  failed: 'No se envió. Revise su conexión e inténtelo de nuevo.',
  retry: 'Reintentar',
  unread: (count) => `${count} nuevos`,
  blocked: 'Su contacto no recibe mensajes por el momento.',
  tooFast: 'Demasiados mensajes. Espere un momento.',
  refused: 'El mensaje contiene palabras que no se pueden enviar.',
  ended: 'Este enlace ha terminado.',
};
