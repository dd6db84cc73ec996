const { hasSubscribers } = require("node:diagnostics_channel");

// A test that expects nothing cannot fail.
beforeEach(() => expect.hasAssertions());

// Test files share a process: a leftover diagnostics subscriber would change the servers of the next file.
beforeAll(() => {
  for (const channel of ["http.server.request.start", "net.server.socket"])
    if (hasSubscribers(channel)) throw new Error(`A test file before this one still listens to ${channel}.`);
});
