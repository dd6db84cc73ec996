// A test that expects nothing cannot fail.
beforeEach(() => expect.hasAssertions());
