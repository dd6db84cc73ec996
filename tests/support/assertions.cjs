const { hasSubscribers } = require("node:diagnostics_channel");

// A test that expects nothing cannot fail.
beforeEach(() => expect.hasAssertions());

// Files share a process: who listens to its requests beyond his own file changes the answers of the next one's servers.
beforeAll(() => {
  for (const channel of ["http.server.request.start", "net.server.socket"])
    if (hasSubscribers(channel)) throw new Error(`A test file before this one still listens to ${channel}.`);
});
