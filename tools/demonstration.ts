/** Import it after the settings: npm scripts start a demonstration unless DEMO says otherwise. */
process.env['DEMO'] ||= 'true';
