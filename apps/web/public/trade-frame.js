// The one page of ours whose policy lets it reach the local network: it carries texts between the page around it and the
// trade program at an address, and knows nothing else.
(function () {
  var PRIVATE = /^(127\.0\.0\.1|10(\.\d{1,3}){3}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|192\.168(\.\d{1,3}){2})$/;

  function tell(port, word) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to the page around this one
    port.postMessage(word);
  }

  function carry(address, port) {
    var socket;
    try {
      socket = new WebSocket('ws://' + address + ':46690/biz');
    } catch {
      tell(port, { kind: 'close' });
      return;
    }
    socket.onopen = function () {
      tell(port, { kind: 'open' });
    };
    socket.onmessage = function (event) {
      if (typeof event.data === 'string') tell(port, { kind: 'text', text: event.data });
    };
    socket.onclose = function () {
      tell(port, { kind: 'close' });
    };
    port.onmessage = function (event) {
      if (event.data.kind === 'close') socket.close();
      else if (socket.readyState === WebSocket.OPEN) socket.send(event.data.text);
    };
  }

  if (window.parent === window) return;
  window.addEventListener('message', function (event) {
    var port = event.ports[0];
    if (event.origin !== window.location.origin || event.source !== window.parent || !port) return;
    var address = event.data && event.data.address;
    if (typeof address === 'string' && PRIVATE.test(address)) carry(address, port);
    else tell(port, { kind: 'close' });
  });
  window.parent.postMessage({ kind: 'trade-frame' }, window.location.origin);
})();
